/** Limits and texts of the specification that show in inputs of the portal. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { KindInput, today } from '#public'
import { ADVERT, config, SIGNED_IN } from './fixture.ts'
import { open, Refusal } from './server.tsx'

vi.mock('../app/captcha.ts', () => ({ solveCaptcha: async () => 'resolvido' }))

const plain = { id: 'campo', 'aria-describedby': undefined, 'aria-invalid': undefined, 'aria-required': undefined }

function Held({ kind, max, capitals }: { kind: string; max?: number; capitals?: boolean }) {
  const [value, setValue] = useState<unknown>(null)
  return (
    <>
      <KindInput {...plain} def={{ kind, label: 'Campo', max }} value={value} onChange={setValue} capitals={capitals} />
      <output>{String(value)}</output>
    </>
  )
}
const typed = (text: string) => {
  const input = document.getElementById('campo') as HTMLInputElement
  fireEvent.change(input, { target: { value: text } })
  return input
}
const kept = () => document.querySelector('output')!.textContent

describe('inputs', () => {
  // Proves: telefone-mascara
  it('a telephone reads (99) 99999-9999 while it is typed, and is kept as digits', () => {
    render(<Held kind="phone" />)
    expect(typed('85991234567').value).toBe('(85) 99123-4567')
    expect(kept()).toBe('85991234567')
    expect(typed('8533445566').value).toBe('(85) 3344-5566')
  })
  // Proves: picker-anos-antes, picker-anos-depois
  it('the calendar of a date reaches 60 years back and 10 ahead', () => {
    render(<Held kind="date" />)
    const calendar = document.querySelector<HTMLInputElement>('input[type=date]')!
    const year = Number(today().slice(0, 4))
    expect([calendar.min.slice(0, 4), calendar.max.slice(0, 4)]).toEqual([String(year - 60), String(year + 10)])
  })
  it('a date is typed and shown as dd/mm/yyyy', () => {
    render(<Held kind="date" />)
    expect(typed('05031990').value).toBe('05/03/1990')
    expect(kept()).toBe('1990-03-05')
  })
  it('a line of text tells when its end is near, and that it was reached', () => {
    render(<Held kind="text" max={100} />)
    const told = () => document.querySelector('.characters-left')!.textContent
    const lengths = [89, 90, 99, 100].map((length) => (typed('x'.repeat(length)), told()))
    expect(lengths).toEqual(['', 'Restam 10 caracteres', 'Resta 1 caractere', 'Limite de 100 caracteres atingido.'])
  })
  it('text becomes capitals when the input is left, only where the company wants it', () => {
    const { unmount } = render(<Held kind="text" capitals />)
    fireEvent.blur(typed('Padaria São João'))
    expect(kept()).toBe('PADARIA SÃO JOÃO')
    unmount()
    render(<Held kind="text" />)
    fireEvent.blur(typed('Padaria São João'))
    expect(kept()).toBe('Padaria São João')
  })
})

describe('experience', () => {
  const row = {
    id: 57,
    nome: 'Maria',
    versao: 1,
    cargos: [{ id: 1, nome: 'Motorista' }],
    experiencias: [
      {
        id: 9,
        empresa: 'Padaria Sol',
        checkNomeCargo: true,
        nomeMercado: 'Balconista',
        dataAdmissao: '2020-01-10',
        dataDesligamento: '2022-03-01',
      },
    ],
  }
  // Proves: exp.editada, portal.candidato-experiencias.07
  it('with forcarCaixaAlta texts are capitals on leaving the input; its dates read dd/mm/yyyy', async () => {
    const { campos } = config()
    const fields = {
      ...campos.experiencias!.fields!,
      empresa: {
        ...campos.experiencias!.fields!.empresa!,
        upperCase: { op: 'setting', name: 'forcarCaixaAlta', value: true } as const,
      },
    }
    const put = vi.fn((call: { body: unknown }) => ({ ...row, ...(call.body as object), versao: 2 }))
    await open('/externo/candidatos/57?empresaId=1', {
      session: SIGNED_IN,
      config: { forcarCaixaAlta: true, campos: { ...campos, experiencias: { ...campos.experiencias!, fields } } },
      routes: { 'GET /candidatos/57/completo': row, 'PUT /candidatos/57': put },
    })
    expect(await screen.findByText('10/01/2020 até 01/03/2022', undefined, { timeout: 3000 })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Editar Balconista (Padaria Sol)' }))
    const company = await screen.findByLabelText(/^Empresa/)
    fireEvent.change(company, { target: { value: 'Padaria Lua' } })
    fireEvent.blur(company)
    expect((company as HTMLInputElement).value).toBe('PADARIA LUA')
    expect((screen.getByLabelText(/^Data de admissão/) as HTMLInputElement).value).toBe('10/01/2020')
    fireEvent.click(screen.getAllByRole('button', { name: 'Gravar' }).at(-1)!)
    expect(await screen.findByText('Experiência Profissional editada com sucesso.')).toBeTruthy()
    expect((put.mock.calls[0]![0].body as typeof row).experiencias[0]!.empresa).toBe('PADARIA LUA')
  })
})

describe('password', () => {
  // Proves: portal.candidatos.senha
  it('is changed at ?tab=senha with the present one and the new one twice', async () => {
    const patch = vi.fn<(call: { body: unknown }) => object>(() => ({}))
    await open('/externo/candidatos/57?empresaId=1&tab=senha', {
      session: SIGNED_IN,
      routes: { 'GET /candidatos/57/completo': { id: 57, nome: 'Maria' }, 'PATCH /candidatos/57/alterar-senha': patch },
    })
    expect(await screen.findByRole('heading', { name: 'Alterar Senha' }, { timeout: 3000 })).toBeTruthy()
    const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fill(/^Senha atual/, 'senha-velha')
    fill(/^Nova senha/, 'senha-nova')
    fill(/^Confirmar/, 'outra-senha')
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    expect(await screen.findByText('A senha não foi confirmada corretamente.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Entendi' }))
    fill(/^Confirmar/, 'senha-nova')
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    await waitFor(() =>
      expect(patch.mock.calls[0]?.[0].body).toEqual({
        senha: 'senha-velha',
        novaSenha: 'senha-nova',
        confNovaSenha: 'senha-nova',
      }),
    )
  })
})

describe('friend', () => {
  // Proves: amigo.enviar, amigo.falha
  it('"Erro ao enviar e-mail. Por favor, tente novamente." when the mail does not leave; what was typed stays', async () => {
    await open('/externo/anuncios/101?empresaId=1', {
      session: SIGNED_IN,
      routes: { 'GET /anuncios/101': ADVERT, 'POST /anuncios/101/enviar-amigo': new Refusal(502, 'Bad gateway') },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Enviar para um amigo' }))
    const fill = (label: string, value: string) =>
      fireEvent.change(document.querySelector(`[data-field="${label}"] input`)!, { target: { value } })
    fill('email', 'maria@example.com')
    fill('nomeAmigo', 'Bia')
    fill('emailAmigo', 'bia@example.com')
    fireEvent.click(screen.getByLabelText(/Não sou um robô/))
    await screen.findByText('Verificado')
    fireEvent.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(await screen.findByText('Erro ao enviar e-mail. Por favor, tente novamente.')).toBeTruthy()
    expect((document.querySelector('[data-field="nomeAmigo"] input') as HTMLInputElement).value).toBe('Bia')
  })
})
