/** How the paths of the machines are walked. */
export interface WalkOptions {
  /** The state that paths are to lead to, instead of walking all. */
  readonly to: string | null
  /** The path to begin with. */
  readonly from: string | null
  /** The one path to walk. */
  readonly only: string | null
  /** By which the order of the paths and the simple ones among them are drawn. */
  readonly seed: number
  /** How many events a simple path has at the most, and how many of them are walked of each machine from each beginning. */
  readonly simple: { readonly events: number; readonly paths: number }
  /** Whether the paths are walked in an order drawn by the seed. */
  readonly isShuffled: boolean
  /** In Chromium, on the built site. */
  readonly browser: boolean
}
