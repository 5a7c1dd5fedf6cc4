import { site } from "#brand/site.ts";

const values: Record<string, string> = {
  brand: site.brand,
  product: site.products.guard.name,
  redTeam: site.products.redTeam.name,
  research: site.research,
  contactEmail: site.contactEmail,
  securityEmail: site.securityEmail,
};

/** Content files never spell the brand: `{brand}`, `{product}` and the like become what brand/site.ts says. */
export function fillPlaceholders(text: string): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(`unknown placeholder ${whole}; known are {${Object.keys(values).join("}, {")}}`);
    return value;
  });
}
