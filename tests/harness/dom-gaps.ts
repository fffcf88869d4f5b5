import { configure } from '@testing-library/react'

// A first drawing takes longer than a second where many suites share two cores.
configure({ asyncUtilTimeout: 10_000 })

// jsdom brings a Uint8Array of its own, and then the server in this process no longer takes Node's buffers for bytes.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer)

// jsdom does not scroll, and says so every time.
if (globalThis.window) window.scrollTo = () => {}

// jsdom has no object URLs: a preview is a picture that never loads.
let count = 0
URL.createObjectURL = () => `blob:preview-${count++}`
URL.revokeObjectURL = () => {}
