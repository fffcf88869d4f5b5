/** The ids of `index.html` and of what stands around a page: a part of a page that had one would be hidden, removed, or taken for what it is not. */
export const idsAround = ['lost', 'main', 'not-loaded', 'privacy-choices', 'root', 'site-footer', 'site-menu', 'too-old']

/** The id that an editor's anchor gives a section: none where something around the page has it. */
export const anchorId = (anchor: string | undefined) => (anchor === undefined || idsAround.includes(anchor) ? undefined : anchor)
