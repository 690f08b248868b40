/** The checkbox of a row, with a target of its own height. */
export function SelectBox(props: { label: string; isSelected: boolean; onToggle: () => void }) {
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        data-row-select
        aria-label={props.label}
        checked={props.isSelected}
        onChange={props.onToggle}
        className="size-4.5 accent-(--text)"
      />
    </label>
  );
}
