import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from './http.ts'
import { useNotice } from './notify.tsx'
import { useSession } from './session.tsx'

export interface Message {
  id: number
  remetente: string
  data: string
  texto: string
  textoAbreviado: string
  lida: boolean
  link: string | null
}

export interface MessageBox {
  tipo: string
  titulo: string
  mensagens: Message[]
  naoLidas: number
  minimizado: boolean
}

export interface BoxLayout {
  caixasEsquerda: string[]
  caixasDireita: string[]
  caixasMinimizadas: string[]
}

const KEY = ['caixas-de-mensagens']
const LAYOUT_KEY = ['caixas-de-mensagens', 'lugares']
const EVERY = 5 * 60_000
const NOWHERE: BoxLayout = { caixasEsquerda: [], caixasDireita: [], caixasMinimizadas: [] }

/** 'A box shows at most 30': larger numbers of unread messages are not counted. */
export const countText = ({ naoLidas }: Pick<MessageBox, 'naoLidas'>) =>
  naoLidas > 30 ? '1-30 de muitas' : naoLidas === 1 ? '1 não lida' : `${naoLidas} não lidas`

/** The boxes of each column: in the user's arrangement, with new ones in the shorter column. */
export function columnsOf(boxes: readonly MessageBox[], layout: BoxLayout): [MessageBox[], MessageBox[]] {
  const pick = (types: string[]) => types.flatMap((tipo) => boxes.find((item) => item.tipo === tipo) ?? [])
  const columns: [MessageBox[], MessageBox[]] = [pick(layout.caixasEsquerda), pick(layout.caixasDireita)]
  for (const box of boxes)
    if (!columns[0].includes(box) && !columns[1].includes(box))
      columns[columns[1].length < columns[0].length ? 1 : 0].push(box)
  return columns
}

/** All messages of all boxes for the inbox of the bell: unread first, then the newest. */
export const inboxOf = (boxes: readonly MessageBox[]): (Message & { caixa: string })[] =>
  boxes
    .flatMap((box) => box.mensagens.map((mensagem) => ({ ...mensagem, caixa: box.titulo })))
    .sort((a, b) => Number(a.lida) - Number(b.lida) || b.data.localeCompare(a.data))

/** The message boxes, their arrangement, and their operations. The page is updated optimistically. */
export function useMessageBoxes() {
  const client = useQueryClient()
  const notice = useNotice()
  // Messages are personal: whoever views the system as their reader gets none.
  const enabled = !useSession().userinfo.visualizacao
  const { data: boxes } = useQuery({
    enabled,
    queryKey: KEY,
    queryFn: () => api<MessageBox[]>('/api/userinfo/mensagens', { background: true }),
    retry: false,
    refetchInterval: EVERY,
  })
  const { data: layout } = useQuery({
    enabled,
    queryKey: LAYOUT_KEY,
    queryFn: () => api<BoxLayout>('/api/userinfo/usuario/caixa-mensagens', { background: true }),
    retry: false,
  })

  const change = useCallback(
    async (edit: (box: MessageBox) => MessageBox, call: () => Promise<unknown>) => {
      client.setQueryData<MessageBox[]>(KEY, (all) => all?.map(edit))
      await call().catch((problem: unknown) => notice.error(problem))
      void client.invalidateQueries({ queryKey: KEY, exact: true })
    },
    [client, notice],
  )
  const mark = (message: Message, lida: boolean) =>
    void change(
      (box) =>
        box.mensagens.some((mensagem) => mensagem.id === message.id) && message.lida !== lida
          ? {
              ...box,
              naoLidas: box.naoLidas + (lida ? -1 : 1),
              mensagens: box.mensagens.map((mensagem) =>
                mensagem.id === message.id ? { ...mensagem, lida } : mensagem,
              ),
            }
          : box,
      () => api(`/api/userinfo/mensagens/${message.id}/lida/${lida}`, { method: 'PATCH', background: true }),
    )
  const remove = (message: Message) =>
    void change(
      (box) =>
        box.mensagens.some((mensagem) => mensagem.id === message.id)
          ? {
              ...box,
              naoLidas: box.naoLidas - (message.lida ? 0 : 1),
              mensagens: box.mensagens.filter((mensagem) => mensagem.id !== message.id),
            }
          : box,
      () => api(`/api/userinfo/mensagens/${message.id}`, { method: 'DELETE', background: true }),
    )
  const arrange = (next: BoxLayout) => {
    client.setQueryData(LAYOUT_KEY, next)
    void api('/api/userinfo/usuario/caixa-mensagens', {
      method: 'PUT',
      body: { caixasMensagens: next },
      background: true,
    }).catch((problem: unknown) => notice.error(problem))
  }
  return { boxes: Array.isArray(boxes) && layout ? boxes : undefined, layout: layout ?? NOWHERE, mark, remove, arrange }
}
