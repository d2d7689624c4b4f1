import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facts } from './Facts.tsx'

it('an e-mail address may break before its @ and is still read and copied as one word', () => {
  render(
    <Facts
      items={[
        { label: 'E-mail', value: 'edson.cavalcanti10073@correio.example' },
        { label: 'Observação', value: 'Escreveu a rh@aroeira.example ontem' },
      ]}
    />,
  )
  const [address, sentence] = screen.getAllByRole('definition')
  expect(address!.innerHTML).toBe('edson.cavalcanti10073<wbr>@correio.example')
  expect(address!.textContent).toBe('edson.cavalcanti10073@correio.example')
  expect(sentence!.innerHTML).toBe('Escreveu a rh@aroeira.example ontem')
})
