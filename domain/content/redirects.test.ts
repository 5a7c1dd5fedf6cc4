import * as v from "valibot";
import { expect, it } from "vitest";
import { createRedirect, redirectErrors, redirectsSchema } from "./redirects.ts";

const read = (lines: Record<string, string>) => v.parse(redirectsSchema, lines);

it.each([
  ["/blog/old", "/blog/new", "/blog/old", "/blog/new"],
  ["/blog/old", "/blog/new", "/blog/older", undefined],
  ["/blog/old", "/blog/new", "/x/blog/old", undefined],
  ["/a.b", "/c", "/aXb", undefined],
  ["/images/:version/:name", "/images/:name", "/images/1.0/a,b.png", "/images/a,b.png"],
  ["/images/:version/:name", "/images/:name", "/images/1.0/x/a.png", undefined],
  ["/images/:version/:name", "/images/:name", "/images/a.png", undefined],
])("%s → %s redirects %s to %s", (from, to, path, target) => expect(createRedirect({ from, to })(path)).toBe(target));

it.each(["blog/old", "//elsewhere.example", "/blog/", "/blog?x=1", "/blog#x", "/blog /x", "https://a.example/"])(
  "%s is rejected as source and as target",
  (line) => {
    expect(() => read({ [line]: "/blog" })).toThrow("is no address");
    expect(() => read({ "/old": line })).toThrow("is no address");
  },
);

const addresses = ["/", "/blog", "/blog/new", "/images/a.png"];

it.each([
  [{ "/blog/old": "/blog/new", "/start": "/" }, []],
  [{ "/images/:version/:name": "/images/:name" }, []],
  [{ "/blog/old": "/blog/nwe" }, ["/blog/old leads to /blog/nwe, which does not exist"]],
  [{ "/old/:name": "/photos/:name" }, ["/old/:name leads to /photos/:name, which does not exist"]],
  [{ "/blog": "/blog/new" }, ["/blog is a page or file of the site, so it cannot lead elsewhere"]],
  [{ "/images/:name": "/blog" }, ["/images/:name is a page or file of the site, so it cannot lead elsewhere"]],
  [{ "/a": "/b", "/b": "/blog/new" }, ["/a leads to /b, which leads on to /blog/new: write that one"]],
  [{ "/old/:a": "/images/:b" }, ["/old/:a has no part :b, which /images/:b names"]],
  [{ "/a": "/a" }, [expect.any(String)]],
  [{ "/readyz": "/" }, ["/readyz cannot be redirected: the server needs the name «readyz» itself: choose another"]],
])("redirectErrors: %j: %j", (lines, errors) => {
  expect(redirectErrors(read(lines as Record<string, string>), addresses)).toEqual(errors);
});
