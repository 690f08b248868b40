import { useEffect, useEffectEvent, useState } from 'react';

/** How long nobody may type before the search begins. [PROD-31] */
const pauseMs = 300;

type SearchText = {
  /** What stands in the box, which runs ahead of the address. */
  text: string;
  type: (text: string) => void;
  /** Searches at once: Enter was pressed. */
  searchNow: () => void;
};

/**
 * The text of a search box whose search is kept elsewhere: told on after a pause, and following when the search is changed by
 * something else (Back, a cleared filter). [PROD-1] [PROD-31]
 */
export function useSearchText(search: string, onSearch: (search: string) => void): SearchText {
  const [text, setText] = useState(search);
  const [seen, setSeen] = useState(search);
  const [told, setTold] = useState(search);

  if (search !== seen) {
    setSeen(search);
    // What we told ourselves must not undo what was typed since.
    if (search !== told) {
      setText(search);
      setTold(search);
    }
  }

  function tell(wanted: string): void {
    if (wanted === search) return;
    setTold(wanted);
    onSearch(wanted);
  }

  const afterPause = useEffectEvent(tell);

  useEffect(() => {
    const timer = setTimeout(() => afterPause(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, type: setText, searchNow: () => tell(text.trim()) };
}
