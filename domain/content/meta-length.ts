/** Search engines cut longer ones. Apart from the schemas, so that no page loads these for two numbers. */
export const TITLE_MAX = 60;

export const DESCRIPTION_MAX = 160;
