/** Enforces colour tokens everywhere, and the kit's type and spacing in features. Biome does the formatting. */
export default {
  rules: {
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"],
    // Breakpoints of the specification, and the page width.
    "media-feature-name-value-allowed-list": {
      "/^(min-|max-)?width$/": ["480px", "640px", "768px", "992px", "1000px", "1024px", "1200px"],
    },
  },
  overrides: [
    {
      files: ["app/features/**/*.css"],
      rules: {
        "property-disallowed-list": [
          "font-family",
          "font-size",
          "font-variant-numeric",
          "font-weight",
          "letter-spacing",
          "line-height",
          "text-transform",
        ],
        "declaration-property-value-allowed-list": { font: ["/^var\\(--type-\\w+\\)$/", "inherit"] },
        "declaration-property-value-disallowed-list": {
          // Spacing comes from the scale, except optical corrections of one or two pixels.
          "/^(padding|margin|gap|row-gap|column-gap)/": ["/(?<![\\w.-])(?!-?[12]px\\b)-?[\\d.]+(?:rem|px)\\b/"],
        },
      },
    },
    // Tokens are defined here.
    { files: ["brand/**/*.css"], rules: { "color-no-hex": null, "function-disallowed-list": null } },
  ],
};
