type SelectBoxProps = {
  label: string;
  isSelected: boolean;
  /** Of a group: some of it is selected, not all. */
  isPartial?: boolean;
  onToggle: () => void;
};

/** The checkbox of a row, with a target of its own height. */
export function SelectBox(props: SelectBoxProps) {
  return (
    <label className="grid size-11 shrink-0 place-items-center">
      <input
        ref={(box) => {
          // HTML has no attribute for it.
          if (box !== null) box.indeterminate = props.isPartial === true;
        }}
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
