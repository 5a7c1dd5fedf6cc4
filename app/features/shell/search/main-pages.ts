import { paths } from "#app/paths.ts";
import { headerMenus } from "#brand/navigation.ts";
import { GROUP_NAMES, type SearchHit, type SearchResultGroup } from "#domain/search.ts";

const [products, resources] = headerMenus;

/** Where most people want to go: offered before anything is typed, and when nothing was found. */
export const mainPages: SearchResultGroup = {
  name: GROUP_NAMES.pages,
  hits: [...(products?.links ?? []), ...(resources?.links ?? [])].map(
    ({ page, label, description }): SearchHit => ({
      group: "pages",
      url: paths[page](),
      title: label,
      where: "",
      text: description,
      terms: [],
    }),
  ),
};
