import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import env from '#start/env.ts'
import type { SigningKey } from './certificates.ts'
import { xmlLibrary } from '../domain/libraries.ts'

const SEND = 'http://www.esocial.gov.br/servicos/empregador/lote/eventos/envio/v1_1_0'
const QUERY = 'http://www.esocial.gov.br/servicos/empregador/lote/eventos/envio/consulta/retornoProcessamento/v1_1_0'
const BATCH = 'http://www.esocial.gov.br/schema/lote/eventos/envio/v1_1_1'
const QUESTION = 'http://www.esocial.gov.br/schema/lote/eventos/envio/consulta/retornoProcessamento/v1_0_0'

/** Official addresses, by environment: 1 production, 2 restricted production. */
const ADDRESSES: Record<string, { envio: string; consulta: string }> = {
  1: {
    envio: 'https://webservices.envio.esocial.gov.br/servicos/empregador/enviarloteeventos/WsEnviarLoteEventos.svc',
    consulta:
      'https://webservices.consulta.esocial.gov.br/servicos/empregador/consultarloteeventos/WsConsultarLoteEventos.svc',
  },
  2: {
    envio:
      'https://webservices.producaorestrita.esocial.gov.br/servicos/empregador/enviarloteeventos/WsEnviarLoteEventos.svc',
    consulta:
      'https://webservices.producaorestrita.esocial.gov.br/servicos/empregador/consultarloteeventos/WsConsultarLoteEventos.svc',
  },
}

/** Timeout in milliseconds and maximum size of an answer. */
const PATIENCE = 60_000
const MAX_BYTES = 8_000_000

export interface Addresses {
  envio: string
  consulta: string
}

/** The server for a company. The environment variable ESOCIAL_URL replaces both addresses. */
export function addressesOf(ambiente: string): Addresses {
  const own = env.get('ESOCIAL_URL')
  if (own) return { envio: new URL('envio', own).href, consulta: new URL('consulta', own).href }
  return ADDRESSES[ambiente] ?? ADDRESSES[2]!
}

/** No connection, a timeout or a broken connection: it is unknown what arrived. */
export class TransportError extends Error {}

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`

/** One SOAP call with the client certificate. @throws TransportError */
function call(address: string, action: string, body: string, key: SigningKey, wait: number): Promise<string> {
  const url = new URL(address)
  const send = url.protocol === 'http:' ? plain : secure
  const content = Buffer.from(envelope(body))
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new TransportError(why))
    const outgoing = send(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': content.length,
          soapaction: `"${action}"`,
        },
        ...(url.protocol === 'https:' && { key: key.key, cert: key.certificates.join('') }),
        signal: AbortSignal.timeout(wait),
      },
      (incoming) => {
        const parts: Buffer[] = []
        let size = 0
        incoming.on('data', (part: Buffer) => {
          size += part.length
          if (size > MAX_BYTES) outgoing.destroy(new Error('resposta grande demais'))
          else parts.push(part)
        })
        incoming.on('error', () => fail('a conexão caiu durante a resposta'))
        incoming.on('end', () =>
          incoming.statusCode === 200
            ? resolve(Buffer.concat(parts).toString('utf8'))
            : fail(`respondeu com o código ${incoming.statusCode}`),
        )
      },
    )
    outgoing.on('error', (error) =>
      fail(error.name === 'TimeoutError' || error.name === 'AbortError' ? 'não respondeu a tempo' : error.message),
    )
    outgoing.end(content)
  })
}

/** The XML of a batch of signed events, as it is sent: group 2, non-periodic events. */
export function batchXml(
  sender: { employer: { tpInsc: string; nrInsc: string }; cnpj: string },
  events: readonly { id: string; xml: string }[],
): string {
  const { create } = xmlLibrary()
  const frame = create({
    eSocial: {
      '@xmlns': BATCH,
      envioLoteEventos: {
        '@grupo': '2',
        ideEmpregador: { ...sender.employer },
        ideTransmissor: { tpInsc: '1', nrInsc: sender.cnpj },
        eventos: '',
      },
    },
  }).end({ headless: true })
  // Signed events are inserted unchanged: if they were serialised again, their signatures would not match.
  const inside = events.map(({ id, xml }) => `<evento Id="${id}">${xml}</evento>`).join('')
  return frame.replace('<eventos/>', () => `<eventos>${inside}</eventos>`)
}

/** @throws TransportError */
export const sendBatch = ({ envio }: Addresses, batch: string, key: SigningKey, wait = PATIENCE) =>
  call(
    envio,
    `${SEND}/ServicoEnviarLoteEventos/EnviarLoteEventos`,
    `<EnviarLoteEventos xmlns="${SEND}"><loteEventos>${batch}</loteEventos></EnviarLoteEventos>`,
    key,
    wait,
  )

/** @throws TransportError */
export function askFor({ consulta }: Addresses, protocolo: string, key: SigningKey, wait = PATIENCE) {
  const { create } = xmlLibrary()
  const question = create({
    eSocial: { '@xmlns': QUESTION, consultaLoteEventos: { protocoloEnvio: protocolo } },
  }).end({ headless: true })
  return call(
    consulta,
    `${QUERY}/ServicoConsultarLoteEventos/ConsultarLoteEventos`,
    `<ConsultarLoteEventos xmlns="${QUERY}"><consulta>${question}</consulta></ConsultarLoteEventos>`,
    key,
    wait,
  )
}
