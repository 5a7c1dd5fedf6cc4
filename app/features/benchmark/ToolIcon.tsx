import { LineDrawing } from "#app/kit/icons/Icon.tsx";

/** Icons of the leaderboard's tools, on a grid of 16. */
const shapes = {
  lens: "M11.2 11.2 14.5 14.5M12.5 7A5.5 5.5 0 1 1 1.5 7A5.5 5.5 0 1 1 12.5 7",
  filters: "M1 4H15M3.5 8H12.5M6 12H10",
  weights: "M8 2 15 14H1ZM8 8.4V10.6",
  link: "M6.5 4.5H4.5A3.5 3.5 0 0 0 4.5 11.5H6.5M9.5 4.5H11.5A3.5 3.5 0 0 1 11.5 11.5H9.5M5.5 8H10.5",
  download: "M8 1.5V10M4.5 6.8 8 10.3 11.5 6.8M1.5 14H14.5",
};

export function ToolIcon({ name }: { name: keyof typeof shapes }) {
  return (
    <LineDrawing size={16} strokeWidth={1.5}>
      <path d={shapes[name]} />
    </LineDrawing>
  );
}
