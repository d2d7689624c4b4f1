import type { FieldDefs } from '#engine/definition/types.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearDraft, loadDraft, saveDraft, withDraft } from '../candidate/draft.ts'
import { readResume } from '../candidate/resume/find_data.ts'

beforeEach(() => localStorage.clear())

describe('draft of a registration', () => {
  it('comes back with its step, but never with the password', () => {
    saveDraft(1, 'objetivo', { nome: 'Ana', senha: 'segredo', confirmaSenha: 'segredo' }, {})
    expect(loadDraft(1)).toMatchObject({ step: 'objetivo', values: { nome: 'Ana' } })
    expect(JSON.stringify(localStorage)).not.toContain('segredo')
  })
  it('leaves documents, health, family, the photo and the résumé off the device', () => {
    const fields = {
      pessoal: {
        kind: 'group',
        label: 'Pessoal',
        fields: {
          rg: { kind: 'text', label: 'RG', personal: 'document' },
          deficiencia: { kind: 'choice', label: 'Deficiência', personal: 'health' },
          naturalidade: { kind: 'text', label: 'Naturalidade', personal: 'identity' },
        },
      },
      experiencias: {
        kind: 'list',
        label: 'Experiências',
        fields: {
          salario: { kind: 'money', label: 'Salário', personal: 'financial' },
          empresa: { kind: 'text', label: 'Empresa' },
        },
      },
    } as unknown as FieldDefs
    saveDraft(
      1,
      'voce',
      {
        nome: 'Ana',
        foto: { bytes: 'x' },
        ocrTexto: 'tudo',
        pessoal: { rg: '1', deficiencia: '2', naturalidade: 'Recife' },
        experiencias: [{ salario: 3, empresa: 'Moinho' }],
      },
      fields,
    )
    expect(loadDraft(1)?.values).toEqual({
      nome: 'Ana',
      pessoal: { naturalidade: 'Recife' },
      experiencias: [{ empresa: 'Moinho' }],
    })
  })
  it('belongs to one company', () => {
    saveDraft(1, 'voce', { nome: 'Ana' }, {})
    expect(loadDraft(2)).toBeUndefined()
    clearDraft(1)
    expect(loadDraft(1)).toBeUndefined()
  })
  it('is forgotten after 30 days', () => {
    saveDraft(1, 'voce', { nome: 'Ana' }, {}, new Date('2026-10-01T12:00:00Z'))
    expect(loadDraft(1, new Date('2026-10-30T12:00:00Z'))).toBeDefined()
    expect(loadDraft(1, new Date('2026-11-20T12:00:00Z'))).toBeUndefined()
    expect(localStorage.length).toBe(0)
  })
  // Proves: core.local-storage.01
  it('only logs when the browser has no storage', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => saveDraft(1, 'voce', { nome: 'Ana' }, {})).not.toThrow()
    expect(warn).toHaveBeenCalled()
    broken.mockRestore()
    warn.mockRestore()
  })
})

describe("a résumé's text", () => {
  it('gives name, CPF, birth date, e-mail, mobile and CEP', () => {
    const text =
      'CURRÍCULO\nJoão Batista Ferreira Lima\nRua das Acácias, 45 - CEP 56302-000\n+55 (87) 98877-6655 / joao.lima@correio.com.br\nCPF: 111.444.777-35\nData de nascimento: 3/7/1995\n'
    expect(readResume(text)).toEqual({
      nome: 'João Batista Ferreira Lima',
      'pessoal.cpf': '11144477735',
      'pessoal.dataNascimento': '1995-07-03',
      'contato.email': 'joao.lima@correio.com.br',
      phone: '87988776655',
      'endereco.cep': '56302000',
    })
  })
  it('takes no invalid CPF and no heading for a name', () => {
    expect(readResume('Dados Pessoais\nExperiência Profissional\n123.456.789-00\n2019 2020')).toEqual({})
  })
})

it('gives what was left out its default again', () => {
  expect(
    withDraft(
      { nome: '', pessoal: { sexo: 'I', naturalidade: '' }, cargos: [] },
      { nome: 'Ana', pessoal: { naturalidade: 'Recife' }, cargos: [1] },
    ),
  ).toEqual({ nome: 'Ana', pessoal: { sexo: 'I', naturalidade: 'Recife' }, cargos: [1] })
})
