/** Security headers as pure functions: the Vite development server sends them, too. */

export type HeaderRecord = Readonly<Record<string, string>>;

export type TransportSecurity = {
  /** Whether the site is served over https; browsers are then told to stay there. */
  https: boolean;
  /** Whether the operator has entered the domain on the browsers' preload list, which cannot be undone quickly. */
  hstsPreload?: boolean;
};

type PolicyOptions = {
  /** Sources added to 'self': hashes of inline scripts ("sha256-…") or a nonce ("nonce-…"), without quotation marks. */
  scriptSources: readonly string[];
  https: boolean;
  framing?: string;
};

export function contentSecurityPolicy({ scriptSources, https, framing = "'none'" }: PolicyOptions): string {
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scriptSources.map((source) => `'${source}'`)].join(" "),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framing}`,
    "base-uri 'none'",
    "object-src 'none'",
  ];
  if (https) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

/**
 * Policy of everything but pages. Styles are not restricted: browsers' viewers of images, XML and JSON use inline ones.
 * Our own scripts stay allowed: a worker takes its policy from its own file.
 */
const RESOURCE_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Browser features the site never uses. Left to their default (this origin): autoplay, clipboard-write, web-share. */
const DENIED_FEATURES = `accelerometer browsing-topics camera clipboard-read display-capture encrypted-media fullscreen
  gamepad geolocation gyroscope hid identity-credentials-get idle-detection local-fonts magnetometer microphone midi
  otp-credentials payment picture-in-picture publickey-credentials-create publickey-credentials-get screen-wake-lock
  serial storage-access sync-xhr unload usb window-management xr-spatial-tracking`;

const PERMISSIONS_POLICY = DENIED_FEATURES.replace(/\S+/g, "$&=()").replace(/\s+/g, ", ");

export const CROSS_ORIGIN_RESOURCE_POLICY = "Cross-Origin-Resource-Policy";
export const CONTENT_SECURITY_POLICY = "Content-Security-Policy";

/** Headers of every response; a page replaces the content security policy by its own. */
export function securityHeaders({ https, hstsPreload = false }: TransportSecurity): HeaderRecord {
  return {
    [CONTENT_SECURITY_POLICY]: RESOURCE_POLICY,
    "X-Content-Type-Options": "nosniff",
    // With no-referrer, browsers post forms with "Origin: null", which is rejected.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    [CROSS_ORIGIN_RESOURCE_POLICY]: "same-origin",
    // Subdomains are included only if the operator sets HSTS_PRELOAD: some may not be served over https.
    ...(https && {
      "Strict-Transport-Security": hstsPreload ? "max-age=63072000; includeSubDomains; preload" : "max-age=31536000",
    }),
  };
}
