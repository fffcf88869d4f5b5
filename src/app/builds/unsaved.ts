/** What a reload of the page would lose. */
export interface Unsaved {
  /** Whether something that was typed stands in a form, or something runs. */
  readonly any: () => boolean
  /** Adds something that may run: an upload, a call. */
  readonly hold: (runs: () => boolean) => void
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Control => element.matches('input, textarea, select'))
const isBox = (control: Control): control is HTMLInputElement => control.matches('[type=checkbox], [type=radio]')
const holdsAnswer = (control: Control) => (isBox(control) ? control.checked : control.value !== '')
const isChanged = (control: Control) =>
  control instanceof HTMLSelectElement
    ? false
    : isBox(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue

/**
 * Watches every form of the document: one in which a person typed is unsaved for as long as it is there and holds an
 * answer. A form that was sent leaves the page or is emptied, so no form has to tell.
 */
export function watchUnsaved(document: Document): Unsaved {
  const typedIn = new Set<HTMLFormElement>()
  const holds: (() => boolean)[] = []
  // What was typed into a prerendered page before the scripts came has raised no event here.
  for (const form of document.forms) if (controlsOf(form).some(isChanged)) typedIn.add(form)
  const note = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form')
    if (form) typedIn.add(form)
  }
  document.addEventListener('input', note, true)
  document.addEventListener('change', note, true)
  return {
    any: () => {
      for (const form of typedIn) if (!form.isConnected) typedIn.delete(form)
      return [...typedIn].some((form) => controlsOf(form).some(holdsAnswer)) || holds.some((runs) => runs())
    },
    hold: (runs) => void holds.push(runs),
  }
}
