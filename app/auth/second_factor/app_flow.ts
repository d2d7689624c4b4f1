import type { HttpContext } from '@adonisjs/core/http'
import { qrSvg } from './qr.ts'
import { EngineError, text, ValidationError } from '#engine'
import type { Client } from '#engine/database/sql.ts'
import type { Account } from '../accounts.ts'
import { beginApp, confirmApp, useAppCode } from './app_secret.ts'
import { codesLeft, looksLikeRecovery, newRecoveryCodes, useRecoveryCode } from './recovery_codes.ts'
import { totpAddress } from './totp.ts'
import { limitAttempts } from './tries.ts'

/** The owner of an account, for limits and events. */
export interface Owner extends Account {
  nome: string
  empresaId: number | null
}

/** Setup data for an authenticator app, to type or scan. `label`: the account name shown in the app. */
export async function offerApp(db: Client, account: Account, label: string) {
  const segredo = await beginApp(db, account)
  const endereco = totpAddress(segredo, label)
  return { segredo, endereco, qr: qrSvg(endereco) }
}

/**
 * Activates the app with one of its codes and returns new recovery codes.
 * @throws ValidationError on `codigo`, TooManyRequestsError
 */
export async function acceptApp(http: HttpContext, db: Client, owner: Owner, codigo: string): Promise<string[]> {
  await limitAttempts(http, 'ativar-aplicativo', owner, async () => {
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

/** Input of the second step. */
export const typedCode = { codigo: text('Código').required().max(40) }

/**
 * Uses a code of the app or a recovery code, and returns a text for the log that states which.
 * @throws EngineError 401, TooManyRequestsError
 */
export async function showCode(http: HttpContext, db: Client, owner: Owner, codigo: string): Promise<string> {
  const recovery = looksLikeRecovery(codigo)
  await limitAttempts(http, 'segundo-fator', owner, async () => {
    const right = recovery ? await useRecoveryCode(owner, codigo) : await useAppCode(owner, codigo.replace(/\s/g, ''))
    if (!right) throw WRONG()
  })
  return recovery
    ? `Entrou com um código de recuperação; restam ${await codesLeft(db, owner)}.`
    : 'Entrou com o código do aplicativo.'
}
