import { createActor } from 'xstate'
import { menuMachine } from '#machines/menu.machine'
import type { StartMenu } from '#src/flow/menu.ts'

/** Starts the machine of the header's menu (specification, section 2). */
export const startMenu: StartMenu = (isOpen, returnFocus) =>
  createActor(menuMachine.provide({ actions: { returnFocus } }), { input: { isOpen } }).start()
