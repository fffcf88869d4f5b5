import { styled } from 'styled-components'

/** Words in one readable column. */
export const Article = styled.article`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[4]};
  max-inline-size: ${({ theme }) => theme.width.page};
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[6]} ${theme.space[4]} ${theme.space[8]}`};

  & > * {
    max-inline-size: ${({ theme }) => theme.width.text};
  }

  h1 {
    font: ${({ theme }) => theme.type.title};
  }

  h2 {
    margin-block-start: ${({ theme }) => theme.space[5]};
    font: ${({ theme }) => theme.type.heading};
  }

  ul,
  ol {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    padding-inline-start: ${({ theme }) => theme.space[5]};
  }

  dt {
    font: ${({ theme }) => theme.type.strong};
  }

  dd + dt {
    margin-block-start: ${({ theme }) => theme.space[4]};
  }
`
