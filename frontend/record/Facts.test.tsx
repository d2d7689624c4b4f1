import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Facts, factsOfRecord } from './Facts.tsx'

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

it('a number too long for one column takes two, a sentence does not', () => {
  const fields = { recibo: { kind: 'text', label: 'Recibo' }, setor: { kind: 'text', label: 'Setor' } } as const
  const row = { recibo: '1.2.0000000000000000123', setor: 'Linha de massas e biscoitos' }
  expect(factsOfRecord(fields, row, ['recibo', 'setor']).map(({ double }) => double)).toEqual([true, false])
})
