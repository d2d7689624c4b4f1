import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Section } from './Section.tsx'

test('buttons too long to stand beside the title of a part go below it', () => {
  render(
    <Section
      title="Pareceres"
      action={<button type="button">Dar parecer: Auxiliares de produção para a linha 3</button>}
    >
      <p>Ninguém da equipe deu parecer ainda.</p>
    </Section>,
  )
  const head = screen.getByRole('heading', { name: 'Pareceres' }).parentElement!
  expect(head.contains(screen.getByRole('button'))).toBe(true)
  expect(getComputedStyle(head).flexWrap).toBe('wrap')
})
