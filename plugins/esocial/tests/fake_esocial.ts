import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Play = 'answers' | 'silent' | 'rubbish' | 'refuses' | 'fails' | 'drops' | 'holds' | 'processing'

const SEND = 'http://www.esocial.gov.br/schema/lote/eventos/envio/retornoEnvio/v1_1_0'
const RESULT = 'http://www.esocial.gov.br/schema/lote/eventos/envio/retornoProcessamento/v1_3_0'
const soap = (body: string) =>
  `<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${body}</s:Body></s:Envelope>`
const status = (code: number, text: string) =>
  `<status><cdResposta>${code}</cdResposta><descResposta>${text}</descResposta></status>`

/** An eSocial of our own for one test: it keeps each key once, as the real one does, and plays what it is told to. */
export async function fakeESocial() {
  const taken = new Map<string, { recibo: string; times: number; xml: string }>()
  const batches = new Map<string, string[]>()
  const wrong = new Set<string>()
  const asked: string[] = []
  let play: Play = 'answers'
  let number = 0
  const receive = (body: string) => {
    const ids = [...body.matchAll(/<evento Id="([^"]+)">(.*?)<\/evento>/gs)].map(([, id, xml]) => {
      const known = taken.get(id!)
      taken.set(id!, {
        recibo: known?.recibo ?? `1.2.${String(++number).padStart(19, '0')}`,
        times: (known?.times ?? 0) + 1,
        xml: xml!,
      })
      return id!
    })
    const protocolo = `1.2.202611.${String(batches.size + 1).padStart(19, '0')}`
    batches.set(protocolo, ids)
    return protocolo
  }
  const result = (id: string) => {
    const bad =
      wrong.has(taken.get(id)!.recibo) || wrong.has(id) || [...wrong].some((word) => taken.get(id)!.xml.includes(word))
    const inner = bad
      ? `<cdResposta>401</cdResposta><descResposta>Evento inválido</descResposta><ocorrencias><ocorrencia><tipo>1</tipo><codigo>536</codigo><descricao>Trabalhador não encontrado</descricao></ocorrencia></ocorrencias>`
      : '<cdResposta>201</cdResposta><descResposta>Sucesso</descResposta>'
    const recibo = bad ? '' : `<recibo><nrRecibo>${taken.get(id)!.recibo}</nrRecibo></recibo>`
    return `<evento Id="${id}"><retornoEvento><x:eSocial xmlns:x="http://www.esocial.gov.br/schema/evt/retornoEvento/v1_2_1"><x:retornoEvento Id="${id}"><x:processamento>${inner.replace(/<(\/?)(\w)/g, '<$1x:$2')}</x:processamento>${recibo}</x:retornoEvento></x:eSocial></retornoEvento></evento>`
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => answer(request.url ?? '', body, response))
  })
  function answer(path: string, body: string, response: ServerResponse) {
    asked.push(path)
    const say = (text: string, code = 200) => response.writeHead(code, { 'content-type': 'text/xml' }).end(text)
    if (play === 'silent') return
    if (play === 'rubbish') return say('<html>Manutenção')
    if (play === 'fails') return say('erro', 500)
    if (path.endsWith('/consulta')) {
      if (play === 'processing')
        return say(
          soap(
            `<eSocial xmlns="${RESULT}"><retornoProcessamentoLoteEventos>${status(101, 'Lote aguardando processamento.')}</retornoProcessamentoLoteEventos></eSocial>`,
          ),
        )
      const protocolo = /<protocoloEnvio>([^<]+)/.exec(body)?.[1] ?? ''
      const events = (batches.get(protocolo) ?? []).map(result).join('')
      return say(
        soap(
          `<eSocial xmlns="${RESULT}"><retornoProcessamentoLoteEventos>${status(201, 'Lote processado com sucesso.')}<retornoEventos>${events}</retornoEventos></retornoProcessamentoLoteEventos></eSocial>`,
        ),
      )
    }
    if (play === 'refuses')
      return say(
        soap(
          `<eSocial xmlns="${SEND}"><retornoEnvioLoteEventos>${status(402, 'Lote inválido')}</retornoEnvioLoteEventos></eSocial>`,
        ),
      )
    const protocolo = receive(body)
    // Received, and no answer comes.
    if (play === 'holds') return
    // Received, but the sender never hears of it.
    if (play === 'drops') return void response.destroy()
    say(
      soap(
        `<eSocial xmlns="${SEND}"><retornoEnvioLoteEventos>${status(201, 'Lote recebido com sucesso.')}<dadosRecepcaoLote><dhRecepcao>2026-11-23T10:00:00</dhRecepcao><protocoloEnvio>${protocolo}</protocoloEnvio></dadosRecepcaoLote></retornoEnvioLoteEventos></eSocial>`,
      ),
    )
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    taken,
    batches,
    wrong,
    asked,
    plays: (next: Play) => void (play = next),
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(resolve))),
  }
}
