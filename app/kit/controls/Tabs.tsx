import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import styles from "./Tabs.module.css";

type TabsState = { baseId: string; value: string; choose: (value: string) => void };

const TabsContext = createContext<TabsState>({ baseId: "", value: "", choose: () => {} });

type TabsProps<T extends string> = { value: T; onChange: (value: T) => void; children: ReactNode };

/** Connects a tab list with its panels, which may be far apart on the page. */
export function Tabs<T extends string>({ value, onChange, children }: TabsProps<T>) {
  const baseId = useId();
  // The context holds plain strings, but only values of this component's tabs are passed back.
  const choose = (chosen: string) => onChange(chosen as T);
  return <TabsContext value={{ baseId, value, choose }}>{children}</TabsContext>;
}

export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
      {children}
    </div>
  );
}

export function Tab({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  const selected = tabs.value === value;
  return (
    <button
      type="button"
      role="tab"
      id={`${tabs.baseId}-tab-${value}`}
      aria-selected={selected}
      aria-controls={`${tabs.baseId}-panel-${value}`}
      tabIndex={selected ? 0 : -1}
      className={styles.tab}
      onClick={() => tabs.choose(value)}
    >
      {children}
    </button>
  );
}

/**
 * A tab panel. It stays mounted while hidden, to keep its state. It is no tab stop, because its content starts with a
 * focusable element.
 */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const tabs = useContext(TabsContext);
  return (
    <div
      role="tabpanel"
      id={`${tabs.baseId}-panel-${value}`}
      aria-labelledby={`${tabs.baseId}-tab-${value}`}
      hidden={tabs.value !== value}
    >
      {children}
    </div>
  );
}

/** Moves focus by arrow keys, which also activates the tab (automatic activation). */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const current = tabs.indexOf(event.target as HTMLElement);
  const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const tab = tabs.at(target % tabs.length);
  tab?.focus();
  tab?.click();
}
