export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const isCheckable = (field: Field): field is HTMLInputElement => field.type === "radio" || field.type === "checkbox";

/** Whether it holds anything else than the page came with. Of a group of radio buttons, the one that was chosen. */
export function isTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  if (field.type === "radio") return (field as HTMLInputElement).checked && !(field as HTMLInputElement).defaultChecked;
  if (isCheckable(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/**
 * Does again what the visitor did to a field. React compares a field with what it held when it was hydrated and hears of
 * a difference only, so it is made to find one.
 */
export function retyping(field: Field): () => void {
  const { value } = field;
  if (isCheckable(field)) {
    const { checked } = field;
    return () => {
      field.checked = !checked;
      field.click();
    };
  }
  if (field instanceof HTMLSelectElement) {
    return () => {
      // An address that names a choice makes the field anew.
      const there = field.isConnected ? field : document.getElementById(field.id);
      if (!(there instanceof HTMLSelectElement)) return;
      there.value = value;
      there.dispatchEvent(new Event("change", { bubbles: true }));
    };
  }
  const { selectionStart, selectionEnd } = field;
  return () => {
    // React watches the element's own setter; the prototype's goes past it.
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
}
