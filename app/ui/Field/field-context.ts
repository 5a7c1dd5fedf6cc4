import { createContext, useContext } from "react";

export type ControlAttributes = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

export const FieldContext = createContext<ControlAttributes | undefined>(undefined);

/** What ties a control to its label, hint, error and count. A control outside a field is left as it is. */
export function useControlAttributes(): ControlAttributes | undefined {
  return useContext(FieldContext);
}
