import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '#frontend/public/App.tsx'
import { navigate } from '#public'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
window.scrollTo = (() => undefined) as typeof window.scrollTo

const PAGES = [
  {
    path: 'admissao/:token',
    label: 'Admissão',
    component: 'AdmissionPage',
    plugin: 'talent',
    texts: ['token'],
    link: true,
  },
]
const asked = {
  nome: 'Heloísa Rezende',
  mensagem: null,
  enviada: false,
  formulario: {
    campos: {
      pessoal: {
        kind: 'group',
        label: 'Dados pessoais',
        fields: {
          dataNascimento: { kind: 'date', label: 'Data de nascimento' },
          mae: { kind: 'text', label: 'Nome da mãe' },
        },
      },
      contato: {
        kind: 'group',
        label: 'Contato',
        fields: {
          dddCelular: { kind: 'phone', label: 'DDD do celular', min: 2, max: 2 },
          foneCelular: { kind: 'phone', label: 'Celular', min: 9, max: 9 },
        },
      },
      endereco: { kind: 'group', label: 'Endereço', fields: {} },
      dependentes: {
        kind: 'list',
        label: 'Dependentes',
        item: 'dependente',
        fields: { nome: { kind: 'text', label: 'Nome do dependente', required: true } },
      },
    },
    regras: [],
    obrigatorios: [],
    parametros: {},
  },
  valores: { pessoal: {}, contato: {}, endereco: {} },
  tipos: [
    { id: 7, descricao: 'RG ou CNH', obrigatorio: true },
    { id: 8, descricao: 'Carteira de trabalho digital', obrigatorio: false },
  ],
  documentos: [],
}
const soon = { timeout: 10_000 }
let written: string[] = []
let bodies: string[] = []

beforeEach(async () => {
  written = []
  bodies = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method && init.method !== 'GET') {
      written.push(`${init.method} ${address}`)
      bodies.push(String(init.body))
    }
    if (address.includes('dados-conhecidos'))
      return Response.json({ valores: { pessoal: { mae: 'Maria Reis' }, contato: { dddCelular: '19' } } })
    return address.includes('/api/link')
      ? Response.json({ finalidade: 'x', descricao: 'x', expiraEm: null, empresa: { id: 1, nome: 'Frutas do Vale' } })
      : Response.json(asked)
  })
  await navigate('/admissao/de-heloisa', { replace: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

/** To the step with this title, by "Continuar". */
async function goTo(title: string) {
  for (;;) {
    const heading = await screen.findByRole('heading', { level: 2, name: (name) => STEPS.includes(name) }, soon)
    const before = heading.textContent!
    if (before === title) return
    fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    await vi.waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: before })).toBeNull())
  }
}
const STEPS = ['Dados pessoais', 'Contato e endereço', 'Família e emergência', 'Documentos']

it('the form of a new hire is walked in steps, keeps a draft at each, and names every missing document before it is sent', async () => {
  render(<App pages={PAGES} />)
  await goTo('Contato e endereço')
  expect(written).toEqual(['PUT /api/gestao-talentos/admissao?rascunho=true'])
  const area = await screen.findByLabelText(/DDD do celular/, undefined, soon)
  expect(area.getAttribute('placeholder')).toBe('00')
  expect(screen.getByLabelText('Celular').getAttribute('placeholder')).toBe('00000-0000')
  await goTo('Documentos')
  written = []
  fireEvent.click(screen.getByRole('button', { name: 'Enviar ficha' }))
  expect(await screen.findByText('Envie o documento: RG ou CNH.', undefined, soon)).toBeTruthy()
  expect(screen.queryByText('Envie o documento: Carteira de trabalho digital.')).toBeNull()
  expect(written).toEqual([])
})

it('a dependant is added, filled in and removed row by row, and a draft keeps what is left', async () => {
  render(<App pages={PAGES} />)
  await goTo('Família e emergência')
  written = []
  bodies = []
  const add = await screen.findByRole('button', { name: 'Adicionar dependente' }, soon)
  fireEvent.click(add)
  fireEvent.click(add)
  const [first, second] = screen.getAllByLabelText(/Nome do dependente/)
  fireEvent.change(first!, { target: { value: 'Clara' } })
  fireEvent.change(second!, { target: { value: 'Davi' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Remover' })[0]!)
  fireEvent.click(screen.getByRole('button', { name: 'Gravar e continuar depois' }))
  await vi.waitFor(() => expect(written).toHaveLength(1))
  expect(JSON.parse(bodies[0]!).dependentes).toEqual([{ nome: 'Davi' }])
})

it('a date of birth brings what the company knows into the empty fields, and only into them', async () => {
  render(<App pages={PAGES} />)
  const born = await screen.findByRole('textbox', { name: /Data de nascimento/ }, soon)
  fireEvent.change(screen.getByLabelText('Nome da mãe'), { target: { value: 'Maria da Paz' } })
  fireEvent.change(born, { target: { value: '12/04/1990' } })
  fireEvent.blur(born)
  await screen.findByText(/Trouxemos o que você já tinha informado/, undefined, soon)
  expect(written).toContain('POST /api/gestao-talentos/admissao/dados-conhecidos')
  expect(screen.getByLabelText<HTMLInputElement>('Nome da mãe').value).toBe('Maria da Paz')
  await goTo('Contato e endereço')
  expect(screen.getByLabelText<HTMLInputElement>(/DDD do celular/).value).toContain('19')
})
