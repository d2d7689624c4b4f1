import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BoxCell } from './BoxCell.tsx'

// Proves: ninebox-descricao-exibida
it('a description is shown up to 200 characters, then an ellipsis', () => {
  const box = (descricao: string) => ({ nomeclatura: 'ENIGMA', descricao }) as never
  const cell = (text: string) => (
    <BoxCell box={box(text)} people={[]} editable={false} onPerson={() => {}} onDrop={() => {}} />
  )
  const { rerender } = render(cell('a'.repeat(201)))
  expect(screen.getByText(`${'a'.repeat(200)}…`)).toBeTruthy()
  rerender(cell('b'.repeat(200)))
  expect(screen.getByText('b'.repeat(200))).toBeTruthy()
})
