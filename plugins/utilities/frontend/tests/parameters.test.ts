import { expect, it } from 'vitest'
import { resource } from '#frontend/test_kit.tsx'
import { demanded } from '../parameters.ts'

it('demanded fields are named as their form names them; one the reader may not see keeps its name', () => {
  const meta = resource('captacao/candidatos', {
    fields: {
      nome: { kind: 'text', label: 'Nome' },
      contato: { kind: 'group', label: 'Contato', fields: { email: { kind: 'email', label: 'E-mail' } } },
      experiencias: { kind: 'list', label: 'Experiências' },
    },
  })
  expect(demanded(['nome', 'contato.email', 'experiencias', 'pessoal.rg'], meta)).toBe(
    'Nome, E-mail, Experiências, pessoal.rg',
  )
  expect(demanded(['nome'], undefined)).toBe('nome')
  expect(demanded([], meta)).toBe('Nenhum além dos do sistema')
})
