import type { KeyboardEvent, ReactNode } from "react";
import styles from "./Tabs.module.css";

const tabId = (value: string) => `tab-${value}`;
const panelId = (value: string) => `panel-${value}`;

type TabListProps<T extends string> = {
  label: string;
  tabs: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
};

/** Tabs for panels that may be far from them; a page has one list at most, so its values make the ids. */
export const TabList = <T extends string>({ label, tabs, chosen, onChoose }: TabListProps<T>) => (
  <div role="tablist" aria-label={label} className={styles.list} onKeyDown={moveFocus}>
    {tabs.map((tab) => (
      <button
        key={tab.value}
        type="button"
        role="tab"
        id={tabId(tab.value)}
        aria-selected={tab.value === chosen}
        aria-controls={panelId(tab.value)}
        tabIndex={tab.value === chosen ? 0 : -1}
        className={styles.tab}
        onClick={() => onChoose(tab.value)}
      >
        {tab.label}
      </button>
    ))}
  </div>
);

/** A tab panel, mounted while hidden to keep its state. No tab stop: its content starts with a focusable element. */
export const TabPanel = ({ value, chosen, children }: { value: string; chosen: string; children: ReactNode }) => (
  <div role="tabpanel" id={panelId(value)} aria-labelledby={tabId(value)} hidden={value !== chosen}>
    {children}
  </div>
);

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
