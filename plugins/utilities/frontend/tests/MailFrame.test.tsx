import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MailFrame } from '../MailFrame.tsx'

const mail = { html: '<p>Olá</p><script>parent.stolen = true</script>', texto: 'Olá em texto', title: 'Mensagem: Olá' }

describe('A message on the screen', () => {
  it('stands in a frame that may do nothing', () => {
    render(<MailFrame {...mail} />)
    const frame = screen.getByTitle('Mensagem: Olá')
    expect(frame.getAttribute('sandbox')).toBe('')
    expect(frame.getAttribute('srcdoc')).toBe(mail.html)
  })

  it('can be read as text, which has no theme to choose', () => {
    render(<MailFrame {...mail} />)
    fireEvent.click(screen.getByRole('button', { name: 'Texto' }))
    expect(screen.getByText('Olá em texto')).toBeTruthy()
    expect(screen.queryByTitle('Mensagem: Olá')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Escuro' })).toBeNull()
  })
})
