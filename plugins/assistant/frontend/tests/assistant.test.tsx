import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useMemo, useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StaticMetadata } from '#frontend/providers/metadata.tsx'
import { usePublishForm } from '#frontend/screens/form/open_form.ts'
import { fakeServer, MARIANA, metadataOf, reply, resource, Shell } from '#frontend/test_kit.tsx'
import { Cube } from '../Cube.tsx'
import { partsOf, valueFor } from '../parts.ts'

const POSITION = 'cargo-salario/cargos'
const FIELDS = {
  nome: { kind: 'text', label: 'Nome' },
  missao: { kind: 'longText', label: 'Missão do cargo' },
  responsabilidades: { kind: 'longText', label: 'Responsabilidades' },
}
const MODEL = {
  modelo: 'positions.descricao',
  rotulo: 'Descrição do cargo',
  recurso: POSITION,
  le: ['nome', 'missao'],
  preenche: [
    { campo: 'missao', rotulo: 'Missão do cargo' },
    { campo: 'responsabilidades', rotulo: 'Responsabilidades' },
  ],
}
const CREDITS = { creditos: 10, gratuitos: 10, adicionais: 0, disponivel: true }
const ANSWER = '### Missão do cargo\nCuidar <b>bem</b>\n\n### Responsabilidades\n- Ouvir'
const asText = (text: string) => new Response(text, { headers: { 'Content-Type': 'text/plain' } })

/** The form of a position, as a store. */
let values: Record<string, unknown> = {}
let changed = () => {}
let broken = false
function PositionForm() {
  const listeners = useRef(new Set<() => void>())
  changed = () => listeners.current.forEach((listen) => listen())
  usePublishForm(
    useMemo(
      () => ({
        resource: POSITION,
        id: 7,
        locked: false,
        fields: FIELDS,
        values: () => values,
        put: (path, value) => {
          if (broken) throw new Error('locked')
          values = { ...values, [path]: value }
        },
        follow: (listen) => {
          listeners.current.add(listen)
          return () => void listeners.current.delete(listen)
        },
      }),
      [],
    ),
  )
  return <p>dentro</p>
}

async function open(
  answers: Record<string, unknown> = {},
  { mobile = false, form = true, authorities = ['ROLE_ASSISTENTE_RH'] } = {},
) {
  values = { nome: 'Analista', missao: 'Antiga', senha: 'x' }
  broken = false
  cleanup()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: mobile && media.includes('max-width'),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const calls = fakeServer({
    'GET /api/userinfo': { ...MARIANA, authorities },
    'GET /api/assistente/creditos': CREDITS,
    'GET /api/assistente/modelos': [MODEL],
    'POST /api/assistente/pedidos': {
      prompt: 'pedido:1',
      texto: 'Nome: Analista',
      ocultados: ['CPF'],
      provedor: 'Local',
    },
    'GET /api/assistente/sugestao': () => asText(ANSWER),
    ...answers,
  })
  render(
    <Shell at="/cargo-salario/cargos/7">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <StaticMetadata value={metadataOf([resource(POSITION)])}>
          {form ? <PositionForm /> : <p>dentro</p>}
          <Cube as="icon" />
        </StaticMetadata>
      </QueryClientProvider>
    </Shell>,
  )
  await screen.findByText('dentro')
  return calls
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
/** Opens the panel and asks, answering the question with yes. */
async function ask() {
  await click('Assistente')
  await click('Novas sugestões')
  fireEvent.click(await screen.findByText('Sim'))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the cube', () => {
  // Proves: ass.cubo, assistant.visibility.01
  it('is active where something can be asked; inactive without a provider; absent on a phone and without the authority', async () => {
    await open()
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Assistente' })).disabled).toBe(false)
    await open({ 'GET /api/assistente/creditos': { ...CREDITS, disponivel: false } })
    const inactive = await screen.findByRole<HTMLButtonElement>('button', { name: /^Assistente inativo/ })
    expect(inactive.disabled).toBe(true)
    for (const more of [{ mobile: true }, { authorities: [] }]) {
      const calls = await open({}, more)
      await waitFor(() => expect(calls.length).toBeGreaterThan(0))
      expect(screen.queryByRole('button')).toBeNull()
    }
  })
})

describe('the cube on the page of a record', () => {
  it('says that it fills the form; where nothing can be asked it says so', async () => {
    const named = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Assistente:/ })
    await open({}, { form: false })
    const cube = await named()
    expect(cube.disabled).toBe(true)
    await waitFor(() =>
      expect(cube.getAttribute('aria-label')).toBe('Assistente: preenche o formulário; abra o registro para editar'),
    )
    await open({ 'GET /api/assistente/modelos': [] }, { form: false })
    expect((await named()).getAttribute('aria-label')).toBe('Assistente: nada a sugerir nesta tela')
  })
})

describe('the panel', () => {
  // Proves: ass.aplicando, ass.aplicar, ass.aplicar-confirmar, ass.aplicar-ok, ass.nova-confirmar, ass.novas,
  //   ass.painel, assistant.estado.02, bolha-aplicar
  it('asks before a credit is spent, shows each field, asks before it applies: "Pronto! Sugestões inseridas." for 8 s', async () => {
    const calls = await open()
    await click('Assistente')
    expect(await screen.findByText('Restam 10 créditos')).toBeTruthy()
    await click('Novas sugestões')
    expect(await screen.findByText(/Cada nova sugestão consome 1 crédito. Deseja continuar\?/)).toBeTruthy()
    expect(screen.getByText(/Dados pessoais ocultados: CPF/)).toBeTruthy()
    expect(calls.some((call) => call.path.endsWith('/sugestao'))).toBe(false)
    fireEvent.click(screen.getByText('Sim'))
    expect(await screen.findByText('Cuidar <b>bem</b>')).toBeTruthy()
    expect(document.querySelector('aside b')).toBeNull()
    expect(screen.getByText('Substitui: Antiga')).toBeTruthy()
    const prepared = calls.find((call) => call.path.endsWith('/pedidos'))!
    expect(prepared.body).toEqual({
      modelo: 'positions.descricao',
      registro: 7,
      valores: { nome: 'Analista', missao: 'Antiga' },
    })
    expect(calls.find((call) => call.path.endsWith('/sugestao'))!.query.get('prompt')).toBe('pedido:1')

    // What the request was made of changed: new suggestions are offered.
    expect(screen.queryByText(/Os dados mudaram/)).toBeNull()
    values = { ...values, nome: 'Outro' }
    act(() => changed())
    expect(await screen.findByText(/Os dados mudaram/)).toBeTruthy()

    fireEvent.click(screen.getByLabelText('Responsabilidades'))
    await click('Aplicar sugestões')
    expect(await screen.findByText('Deseja aplicar as sugestões?')).toBeTruthy()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(screen.getByText('Sim'))
    expect(await screen.findByText('Ok! Não vai demorar muito...')).toBeTruthy()
    expect(values.missao).toBe('Antiga')
    expect(await screen.findByText('Pronto! Sugestões inseridas.')).toBeTruthy()
    expect(values).toMatchObject({ missao: 'Cuidar <b>bem</b>', nome: 'Outro' })
    expect(values.responsabilidades).toBeUndefined()
    act(() => void vi.advanceTimersByTime(7500))
    expect(screen.queryByText('Pronto! Sugestões inseridas.')).toBeTruthy()
    act(() => void vi.advanceTimersByTime(600))
    expect(screen.queryByText('Pronto! Sugestões inseridas.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar assistente' }))
    expect(screen.queryByText('Sugestões')).toBeNull()
  })

  it('an answer that obeyed a résumé draws no image, link or script, and puts its words into the asked fields only', async () => {
    const said = 'x <img src="https://mal.example.com/a"> [y](javascript:alert(1)) <script>window.bad = 1</script>'
    await open({
      'GET /api/assistente/sugestao': () => asText(`### Nome\nTrocado\n### Missão do cargo\n${said}\n### CPF\n1`),
    })
    const before = { ...values }
    await ask()
    expect(await screen.findByText(/x <img src=/)).toBeTruthy()
    for (const tag of ['img', 'a', 'script', 'iframe']) expect(document.querySelector(`aside ${tag}`)).toBeNull()
    await click('Aplicar sugestões')
    fireEvent.click(await screen.findByText('Sim'))
    expect(await screen.findByText('Pronto! Sugestões inseridas.')).toBeTruthy()
    expect(values).toEqual({ ...before, missao: `${said}\n### CPF\n1` })
  })

  it('a request under way can be given up before its first word: the call ends, nothing is said, the panel stays', async () => {
    await open()
    const others = globalThis.fetch
    let ended = false
    vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
      if (!input.includes('/assistente/sugestao')) return others(input, init)
      return new Promise((_, refuse) =>
        init.signal!.addEventListener('abort', () => {
          ended = true
          refuse(init.signal!.reason)
        }),
      )
    })
    await ask()
    fireEvent.click(await screen.findByText('Parar'))
    expect(await screen.findByRole('button', { name: 'Novas sugestões' })).toBeTruthy()
    expect(ended).toBe(true)
    expect(screen.queryByText(/^Até as mentes/)).toBeNull()
  })

  // Proves: ass.aplicar-erro
  it('what belongs to no field, or cannot be put in: "Ah não! Ocorreu um erro ao aplicar sugestões."', async () => {
    await open({ 'GET /api/assistente/sugestao': () => asText('Sem títulos') })
    await ask()
    expect(await screen.findByText('Sem títulos')).toBeTruthy()
    await click('Aplicar sugestões')
    fireEvent.click(await screen.findByText('Sim'))
    expect(await screen.findByText('Ah não! Ocorreu um erro ao aplicar sugestões.')).toBeTruthy()
    expect(values.missao).toBe('Antiga')
  })

  // Proves: ass.cansaco, assistant.sugestao.01, bolha-erro-busca
  it('a failed search says the tired sentence for 10 s and hides the panel, unless there is a text', async () => {
    let fails = true
    const tired = () => reply(503, { code: 'ASSISTENTE_INDISPONIVEL', message: 'x' })
    await open({ 'GET /api/assistente/sugestao': () => (fails ? tired() : asText(ANSWER)) })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await ask()
    expect(await screen.findByText(/^Até as mentes mais brilhantes precisam de descanso/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Novas sugestões')).toBeNull())
    act(() => void vi.advanceTimersByTime(9000))
    expect(screen.queryByText(/^Até as mentes/)).toBeTruthy()
    act(() => void vi.advanceTimersByTime(1500))
    expect(screen.queryByText(/^Até as mentes/)).toBeNull()
    vi.useRealTimers()
    fails = false
    await ask()
    expect(await screen.findByText('Cuidar <b>bem</b>')).toBeTruthy()
    fails = true
    await click('Novas sugestões')
    fireEvent.click(await screen.findByText('Sim'))
    expect(await screen.findByText(/^Até as mentes/)).toBeTruthy()
    expect(screen.getByText('Novas sugestões')).toBeTruthy()
  })

  // Proves: ass.creditos.quantidade, ass.creditos.sucesso, ass.creditos.telefone, ass.creditos.titulo,
  //   assistant.solicitacao-creditos.04, telefone-mascara-creditos
  it('without credits the request for more opens: its checks, its mask, its errors in a popup, its sentence of success', async () => {
    let answer = reply(400, { message: 'Agora não' })
    const calls = await open({
      'GET /api/assistente/sugestao': () => reply(409, { code: 'CREDITOS_ESGOTADOS', message: 'CREDITOS_ESGOTADOS' }),
      'POST /api/assistente/solicitacao-creditos': () => answer,
    })
    await ask()
    expect(await screen.findByRole('heading', { name: 'Precisa de mais créditos?' })).toBeTruthy()
    const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
    type(/^E-mail/, 'mariana@example.com')
    type(/^Telefone/, '119')
    type(/^Quantidade/, '0')
    await click('Enviar')
    fireEvent.click(await screen.findByRole('button', { name: /^(ok|entendi|fechar)$/i }))
    expect(await screen.findByText('Número de telefone inválido.')).toBeTruthy()
    expect(screen.getByText('Quantidade inválida')).toBeTruthy()
    type(/^Telefone/, '(11) 987654321')
    expect(screen.getByLabelText<HTMLInputElement>(/^Telefone/).value).toBe('(11) 987654321')
    type(/^Quantidade/, '20')
    await waitFor(() => expect(screen.queryByText('Preencha os campos indicados')).toBeNull())
    await click('Enviar')
    expect(await screen.findByText('Agora não')).toBeTruthy()
    fireEvent.click(screen.getAllByRole('button', { name: /^(ok|entendi|fechar)$/i })[0]!)
    answer = reply(204)
    await click('Enviar')
    expect(await screen.findByText('Solicitação cadastrada com sucesso! Em breve entraremos em contato.')).toBeTruthy()
    expect(calls.at(-1)!.body ?? calls.findLast((call) => call.method === 'POST')!.body).toMatchObject({
      nome: 'Mariana Cavalcante',
      telefone: '11987654321',
      quantidadeDesejada: 20,
    })
  })
})

describe('an answer', () => {
  it('is taken apart by the headings of its fields, whatever case and accents they came in', () => {
    const targets = MODEL.preenche
    expect(partsOf('Olá\n## MISSAO DO CARGO:\na\nb\n### outra\nc\n# Responsabilidades\n', targets)).toEqual([
      { campo: 'missao', rotulo: 'Missão do cargo', texto: 'a\nb\n### outra\nc' },
    ])
    expect(partsOf('**Missão do cargo:**\nCuidar de **gente** e __dados__: 2 ** 3.\n* a\n• b', targets)).toEqual([
      { campo: 'missao', rotulo: 'Missão do cargo', texto: 'Cuidar de gente e dados: 2 ** 3.\n- a\n- b' },
    ])
    expect(partsOf('tudo', [targets[0]!])).toEqual([{ ...targets[0], texto: 'tudo' }])
  })

  it('fills no field that was not asked for: other headings, prototypes and names of fields stay text or are dropped', () => {
    const answer =
      '### CPF\n1\n### Missão do cargo\na\n### salario\n9999\n### __proto__\nx\n### constructor\ny\n### Missão do cargo\nb\n```json\n{"nome":"Outro","responsabilidades":"z"}\n```'
    const parts = partsOf(answer, MODEL.preenche)
    expect(parts.map(({ campo }) => campo)).toEqual(['missao'])
    expect(Object.keys(parts[0]!)).toEqual(['campo', 'rotulo', 'texto'])
    expect(partsOf('{"campo":"nome","texto":"x"}', MODEL.preenche)).toEqual([])
    expect(partsOf('### Nome\nx', [])).toEqual([])
  })

  it('stays text in a formatted field: nothing of it becomes markup', () => {
    expect(valueFor('richText', 'a <img src=x onerror=alert(1)>\nb\n\nc')).toBe(
      '<p>a &#60;img src=x onerror=alert(1)&#62;<br>b</p><p>c</p>',
    )
    expect(valueFor('text', 'um\ndois', 5)).toBe('um do'.slice(0, 5))
  })
})
