/** Pure: the Vite development server sends the same headers from here. */

export type HeaderRecord = Readonly<Record<string, string>>;

export type TransportSecurity = {
  /** The site is published under https: browsers are told to stay there. */
  https: boolean;
  /** The operator has entered the domain on the browsers' preload list; this cannot be taken back quickly. */
  hstsPreload?: boolean;
};

type ContentSecurityPolicyOptions = {
  /** Added to 'self': hashes of inline scripts ("sha256-…") or a nonce ("nonce-…"), without quotation marks. */
  scriptSources: readonly string[];
  https: boolean;
  /** Who may put the page into a frame. */
  framing?: string;
};

export function contentSecurityPolicy({
  scriptSources,
  https,
  framing = "'none'",
}: ContentSecurityPolicyOptions): string {
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
 * For everything that is not a page. It leaves styles alone: the browsers' own viewers for images, XML and JSON
 * bring inline ones. Scripts of our origin stay allowed because a worker takes its policy from its own file.
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

/** Sent with every response; a page replaces the content security policy by its own. */
export function securityHeaders({ https, hstsPreload = false }: TransportSecurity): HeaderRecord {
  return {
    [CONTENT_SECURITY_POLICY]: RESOURCE_POLICY,
    "X-Content-Type-Options": "nosniff",
    // Never no-referrer: a form would then be posted with "Origin: null" and be refused.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": PERMISSIONS_POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    [CROSS_ORIGIN_RESOURCE_POLICY]: "same-origin",
    ...(https && { "Strict-Transport-Security": strictTransportSecurity(hstsPreload) }),
  };
}

/** Subdomains are bound only when the operator says so: they may serve things this site does not know of. */
function strictTransportSecurity(preload: boolean): string {
  return preload ? "max-age=63072000; includeSubDomains; preload" : "max-age=31536000";
}
