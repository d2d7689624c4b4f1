import type { Context } from '#engine'
import { engine } from '#engine/engine.ts'
import { defineNightly } from '#app/jobs/index.ts'
import { postSystemMessage, clearSystemMessage } from '../system_messages/messages.ts'
import { findInconsistencies } from './check.ts'

export const INTEGRITY_CODE = 'validacao-integridadeBancoDados'

/** Runs the check and creates or removes the system message. Returns the number of kinds of inconsistency. */
export async function checkIntegrity(context: Context): Promise<number> {
  const found = await findInconsistencies(context)
  if (!found.length) await clearSystemMessage(context, INTEGRITY_CODE)
  else
    await postSystemMessage(context, {
      codigo: INTEGRITY_CODE,
      gravidade: 'ERRO',
      mensagens: [
        `${found.length} ${found.length === 1 ? 'inconsistência encontrada' : 'inconsistências encontradas'}.`,
      ],
    })
  return found.length
}

export const defineIntegrityJob = () =>
  defineNightly('banco.verificar-integridade', { hour: 4 }, async () =>
    checkIntegrity(await engine().systemContext(null)),
  )
