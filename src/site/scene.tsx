import { styled } from 'styled-components'
import type { Scene } from '#content/model/scene'

const files = import.meta.glob<string>('./scenes/*.svg', { eager: true, query: '?url', import: 'default' })

/** Decoration only: a scene in the theme's art colours, whose right and lower edges stay where there is less room. */
export const SceneView = ({ name, className }: { readonly name: Scene; readonly className?: string }) => (
  <svg className={className} viewBox="0 0 1200 675" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
    <use href={`${files[`./scenes/${name}.svg`]}#scene`} />
  </svg>
)

/** A scene in a frame of its own. */
export const FramedScene = styled(SceneView)`
  inline-size: 100%;
  block-size: auto;
  aspect-ratio: 4 / 3;
  border-radius: ${({ theme }) => theme.radius.card};
`
