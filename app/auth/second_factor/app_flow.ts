import type { HttpContext } from '@adonisjs/core/http'
import { qrSvg } from '#app/links/qr.ts'
import { EngineError, text, ValidationError } from '#engine'
import type { Client } from '#engine/database/sql.ts'
import type { Account } from '../accounts.ts'
import { beginApp, confirmApp, useAppCode } from './app_secret.ts'
import { codesLeft, looksLikeRecovery, newRecoveryCodes, useRecoveryCode } from './recovery_codes.ts'
import { totpAddress } from './totp.ts'
import { guardTries } from './tries.ts'

/** The owner of an account, as limits and events name them. */
export interface Owner extends Account {
  nome: string
  empresaId: number | null
}

/** What somebody types or scans to set an app up. `label`: how the app calls the account. */
export async function offerApp(db: Client, account: Account, label: string) {
  const segredo = await beginApp(db, account)
  const endereco = totpAddress(segredo, label)
  return { segredo, endereco, qr: qrSvg(endereco) }
}

/** Takes the app into use by a code of it and gives new codes of recovery. @throws ValidationError on `codigo`, TooManyRequestsError */
export async function acceptApp(http: HttpContext, db: Client, owner: Owner, codigo: string): Promise<string[]> {
  await guardTries(http, 'ativar-aplicativo', owner, async () => {
    if (!(await confirmApp(db, owner, codigo.replace(/\s/g, ''))))
      throw new ValidationError([
        { field: 'codigo', message: 'O código não confere. Veja se a hora do celular está certa e digite o atual.' },
      ])
  })
  return newRecoveryCodes(db, owner)
}

const WRONG = () =>
  new EngineError(
    401,
    'CODIGO_INVALIDO',
    'O código não confere ou já foi usado. Digite o que o aplicativo mostra agora, ou um código de recuperação.',
  )

/** What the second step asks for. */
export const typedCode = { codigo: text('Código').required().max(40) }

/** Uses up a code of the app or of recovery, and says in words which it was. @throws EngineError 401, TooManyRequestsError */
export async function showCode(http: HttpContext, db: Client, owner: Owner, codigo: string): Promise<string> {
  const recovery = looksLikeRecovery(codigo)
  await guardTries(http, 'segundo-fator', owner, async () => {
    const right = recovery ? await useRecoveryCode(owner, codigo) : await useAppCode(owner, codigo.replace(/\s/g, ''))
    if (!right) throw WRONG()
  })
  return recovery
    ? `Entrou com um código de recuperação; restam ${await codesLeft(db, owner)}.`
    : 'Entrou com o código do aplicativo.'
}
