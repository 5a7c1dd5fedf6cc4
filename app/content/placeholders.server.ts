// Also read by the build's plugins, which know no names for folders.
import { site } from "../../brand/site.ts";
import { CONFIRM_DAYS } from "../../domain/newsletter.ts";

const names: Record<string, string> = {
  brand: site.brand,
  product: site.products.guard.name,
  redTeam: site.products.redTeam.name,
  research: site.research,
  contactEmail: site.contactEmail,
  securityEmail: site.securityEmail,
  confirmDays: String(CONFIRM_DAYS),
};

export const lineAt = (text: string, position: number) => text.slice(0, position).split("\n").length;

/**
 * Content files never spell the brand: `{brand}`, `{product}` and the like become what brand/site.ts says. Other values
 * are only computed when a text uses one.
 */
export function fillNames(text: string, others: () => Record<string, string> = () => ({})): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string, at: number) => {
    if (Object.hasOwn(names, name)) return names[name] ?? whole;
    const values = { ...names, ...others() };
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      throw new Error(
        `unknown placeholder ${whole}; known are {${Object.keys(values).join("}, {")}} (line ${lineAt(text, at)})`,
      );
    return value;
  });
}
