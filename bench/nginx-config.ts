/** Those nginx writes itself. */
const OWN_HEADERS = new Set(["content-type", "content-length", "date", "connection", "keep-alive", "etag", "server"]);

export type NginxOptions = {
  port: number;
  /** Where its process file, logs and temporary files go. */
  folder: string;
  /** The file that is served as the home page, already compressed. */
  file: { root: string; name: string };
  contentType: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** What `nginx -V` prints. */
  version: string;
  isRoot: boolean;
};

/**
 * One worker, tuned as an operator would: kernel file sending, remembered files, a buffered log. It sends the site's
 * own bytes with the site's own headers; the usual nginx packages cannot pick a brotli file by themselves.
 */
export function nginxConfig({ port, folder, file, contentType, headers, version, isRoot }: NginxOptions): string {
  const own = headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase()));
  return `daemon off;
${isRoot ? "user root;\n" : ""}worker_processes 1;
pid ${quoted(`${folder}/nginx.pid`)};
error_log ${quoted(`${folder}/nginx-error.log`)};
events { worker_connections 1024; }
http {
  access_log ${quoted(`${folder}/nginx-access.log`)} combined buffer=8k flush=500ms;
${temporaryPaths(version, folder)}  sendfile on;
  tcp_nopush on;
  keepalive_timeout 65;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  server_tokens off;
  server {
    listen 127.0.0.1:${port};
    root ${quoted(file.root)};
    location = / {
      types { }
      default_type ${quoted(contentType)};
      try_files ${quoted(`/${file.name}`)} =404;
${own.map(([name, value]) => `      add_header ${name} ${quoted(value)};`).join("\n")}
    }
  }
}
`;
}

/** Distributions put these under /var, where only root may write. */
function temporaryPaths(version: string, folder: string): string {
  const names = [...version.matchAll(/--http-([a-z-]+)-temp-path=/g)].map((match) => match[1] as string);
  return names.map((name) => `  ${name.replaceAll("-", "_")}_temp_path ${quoted(`${folder}/${name}`)};\n`).join("");
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
