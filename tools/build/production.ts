/** Comes before every other import: React decides once, when it is loaded, which of its two builds it is. */
process.env.NODE_ENV = "production";
