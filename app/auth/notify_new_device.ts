import { appUrl } from '#config/app.ts'
import { sendMessage } from '#app/messages/index.ts'
import { sendCompanyMail } from '#app/mail/index.ts'
import { engine } from '#engine/engine.ts'
import type { StaffUser } from './staff_provider.ts'

/** Notifies a staff user by message and e-mail that the account was opened on a new device. */
export async function notifyStaffOfDevice(user: StaffUser, empresaId: number | null, what: string) {
  if (empresaId === null) return
  const context = await engine().systemContext(empresaId)
  const texto = `A sua conta foi aberta em um aparelho novo: ${what}. Se não foi você, troque a senha e encerre as outras sessões.`
  await sendMessage(context, { tipo: 'IF', usuarios: [user.id], texto, link: '/minha-seguranca' })
  const { email } = (await engine().client.from('usuarios').where('id', user.id).select('email').first()) ?? {}
  if (!email) return
  await sendCompanyMail(context, {
    to: { address: email, name: user.nome },
    subject: 'A sua conta foi aberta em um aparelho novo',
    kind: 'Aparelho novo',
    title: 'Entrada em um aparelho novo',
    paragraphs: [
      `A sua conta no Ipê RH foi aberta agora em um aparelho que ainda não conhecíamos: ${what}.`,
      'Foi você? Então não precisa fazer nada. Não foi? Troque a senha e encerre as outras sessões.',
    ],
    action: { label: 'Ver a segurança da conta', url: `${appUrl}/minha-seguranca` },
  })
}
