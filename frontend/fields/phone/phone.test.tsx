import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Cell, text } from './index.tsx'

const field = { kind: 'phone', label: 'Telefone' }

describe('a telephone that is read', () => {
  it('is shown with its mask', () => {
    render(<Cell value="85991234567" field={field} />)
    expect(screen.getByText('(85) 99123-4567')).toBeTruthy()
    expect(text('8533445566', field)).toBe('(85) 3344-5566')
    expect(text(null, field)).toBe('')
  })
  // Proves: telefone.invalido
  it.each(['123', '859912345678'])('says "Número inválido" when nobody can call it: %s', (value) => {
    const { unmount } = render(<Cell value={value} field={field} />)
    expect(screen.getByText('Número inválido')).toBeTruthy()
    unmount()
  })
  it('counts the digits of the field: an area code has two', () =>
    expect(text('85', { ...field, min: 2, max: 2 })).toBe('85'))
})
