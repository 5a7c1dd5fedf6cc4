import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";
import styles from "./Tabs.module.css";

type TabsState = { baseId: string; value: string; choose: (value: string) => void };

const TabsContext = createContext<TabsState>({ baseId: "", value: "", choose: () => {} });

type TabsProps<T extends string> = { value: T; onChange: (value: T) => void; children: ReactNode };

/** Ties a list of tabs to its panels, which may be far apart on the page. */
export function Tabs<T extends string>({ value, onChange, children }: TabsProps<T>) {
  const baseId = useId();
  // Only values of this component's tabs are passed back.
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
 * A panel. It stays mounted while hidden, so that its state is kept, and begins with something focusable, so it needs
 * no tab stop of its own.
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

/** Automatic activation: the arrow that moves focus also chooses. */
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
