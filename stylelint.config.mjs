/** Colours are tokens everywhere; type and space are the kit's outside it. Formatting is biome's. */
export default {
  rules: {
    "color-no-hex": true,
    "color-named": "never",
    "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch"],
    // The specification's breakpoints, and the width of the page.
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
          // A pixel or two may correct what the eye sees; everything else is a step of the scale.
          "/^(padding|margin|gap|row-gap|column-gap)/": ["/(?<![\\w.-])(?!-?[12]px\\b)-?[\\d.]+(?:rem|px)\\b/"],
        },
      },
    },
    // Where the values live.
    { files: ["brand/**/*.css"], rules: { "color-no-hex": null, "function-disallowed-list": null } },
  ],
};
