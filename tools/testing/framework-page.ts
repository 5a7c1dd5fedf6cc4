export const MODULE_CODE = `import "/assets/manifest-1a2b3c4d.js";
import * as route0 from "/assets/root-AAAA1111.js";
import * as route1 from "/assets/about-BBBB2222.js";

  window.__reactRouterRouteModules = {"root":route0,"routes/about":route1};

import("/assets/entry.client-CCCC3333.js");`;
export const CONTEXT = 'window.__reactRouterContext = {"basename":"/","ssr":true};';
export const STREAM =
  'window.__reactRouterContext.streamController.enqueue("[{\\"_1\\":2},\\"\\u003cp\\u003e\\"]\\n");';
export const CLOSE = "window.__reactRouterContext.streamController.close();";
const JSON_LD = '{"@context":"https://schema.org","@type":"WebSite"}';

/** A page as the framework prerenders it, with room for more in its head and body. */
export const frameworkPage = ({ head = "", body = "" } = {}) =>
  `<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>About</title>` +
  `<script type="application/ld+json">${JSON_LD}</script>` +
  `<link rel="modulepreload" href="/assets/manifest-1a2b3c4d.js"/>` +
  `<link rel="modulepreload" href="/assets/entry.client-CCCC3333.js"/>` +
  `<link rel="modulepreload" href="/assets/about-BBBB2222.js"/>` +
  `<link rel="stylesheet" href="/assets/site-DDDD4444.css#"/>` +
  `<link rel="stylesheet" href="/assets/common-EEEE5555.css"/>${head}</head>` +
  `<body><main><h1>About</h1>${body}</main>` +
  `<script>${CONTEXT}</script><script type="module" async="">${MODULE_CODE}</script>` +
  `<!--$--><script>${STREAM}</script><!--$--><script>${CLOSE}</script><!--/$--><!--/$--></body></html>`;
