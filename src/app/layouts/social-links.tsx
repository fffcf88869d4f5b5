import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SocialLink } from '#content/model/site-settings'
import { t } from '#src/language/words.ts'
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.ts'

const networks: Readonly<Record<SocialLink['network'], { readonly name: string; readonly mark: ReactNode }>> = {
  facebook: {
    name: 'Facebook',
    mark: <path d="M13.5 20v-7.5h2.6l.5-3h-3.1V7.8c0-1 .5-1.5 1.6-1.5h1.6V3.8h-2.4c-2.7 0-4 1.4-4 3.8v1.9H8v3h2.3V20" />,
  },
  x: { name: 'X', mark: <path d="m5 4.5 14 15M19 4.5l-14 15" /> },
  youtube: {
    name: 'YouTube',
    mark: <path d="M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2Zm5.2 3.4v5.2l4.6-2.6Z" />,
  },
  instagram: {
    name: 'Instagram',
    mark: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.6" />
        <path d="M16.4 7.6h.1" />
      </>
    ),
  },
}

/** Where else the company is; a network without an address is said, and leads nowhere (specification, section 2). */
export const SocialLinks = ({ links }: { readonly links: readonly SocialLink[] }) => (
  <List aria-label={t('Social networks')}>
    {links.map(({ id, network, label, url }) => (
      <li key={id}>
        {url ? (
          <Badge as="a" href={url} rel="me noreferrer">
            <Mark network={network} label={label} />
          </Badge>
        ) : (
          <Badge>
            <Mark network={network} label={label} />
          </Badge>
        )}
      </li>
    ))}
  </List>
)

const Mark = ({ network, label }: Pick<SocialLink, 'network' | 'label'>) => (
  <>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {networks[network].mark}
    </svg>
    <span aria-hidden="true">{networks[network].name}</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </>
)

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `0 ${theme.space[5]}`};
  padding: 0;
  list-style: none;
  font: ${({ theme }) => theme.type.small};
`

const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-block-size: 2.25rem;

  &:not([href]) {
    color: ${({ theme }) => theme.colour.muted};
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.9;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`
