import { useEffect, useReducer, useRef } from "react";
import { headerMenus } from "#brand/navigation.ts";
import { Enhanced } from "../Enhanced.tsx";
import { useNavigated } from "../use-navigated.ts";
import styles from "./MenuBar.module.css";
import { closedMenu, menuReducer, SUBMENU_CLOSE_DELAY_MS } from "./menu-state.ts";
import { Submenu } from "./Submenu.tsx";

export function MenuBar() {
  const [state, dispatch] = useReducer(menuReducer, closedMenu);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keepOpen = () => clearTimeout(closing.current);

  useEffect(() => () => clearTimeout(closing.current), []);
  useNavigated(() => {
    keepOpen();
    dispatch({ type: "dismissed" });
  });

  return (
    <nav aria-label="Main">
      <Enhanced as="ul" className={styles.bar}>
        {headerMenus.map((menu) => (
          <Submenu
            key={menu.label}
            menu={menu}
            open={state.open === menu.label}
            onHover={() => {
              keepOpen();
              dispatch({ type: "hovered", menu: menu.label });
            }}
            onHoverEnd={() => {
              keepOpen();
              closing.current = setTimeout(() => dispatch({ type: "left", menu: menu.label }), SUBMENU_CLOSE_DELAY_MS);
            }}
            onPress={(keyboard) => {
              keepOpen();
              dispatch({ type: "pressed", menu: menu.label, keyboard });
            }}
            onLeave={() => dispatch({ type: "left", menu: menu.label })}
          />
        ))}
      </Enhanced>
    </nav>
  );
}
