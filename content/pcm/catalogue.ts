import { answers } from './answers.ts'
import { careers } from './careers.ts'
import { files } from './files.ts'
import { frame } from './frame.ts'
import { hub } from './hub.ts'
import { papers } from './papers.ts'
import { problems } from './problems.ts'
import { signIn } from './sign-in.ts'
import { steps } from './steps.ts'
import { visitors } from './visitors.ts'
import { yourData } from './your-data.ts'

/** The words of the interface in Nigerian Pidgin, by what they are in English; names in braces are filled in. */
export const pidgin = {
  ...frame,
  ...visitors,
  ...careers,
  ...signIn,
  ...hub,
  ...yourData,
  ...steps,
  ...answers,
  ...files,
  ...papers,
  ...problems,
} as const
