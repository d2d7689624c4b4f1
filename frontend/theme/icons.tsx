/**
 * Icons that metadata may name (menu, actions). Imported one by one, because the barrel of @mui/icons-material would
 * add thousands of them to the first screen. An unknown name shows a neutral dot instead of breaking the menu.
 */
import type { ComponentType } from 'react'
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { IconName } from '#engine/definition/icons.ts'
import { useOwnIcons } from '../providers/metadata.tsx'
import { ICONS } from './icon_names.ts'
import FiberManualRecord from '@mui/icons-material/FiberManualRecord'

/**
 * Renders the icon with this Material name, e.g. `<Icon name="WorkOutline" />`. Decorative: the button needs a label.
 */
export function Icon({ name, ...props }: SvgIconProps & { name?: string }) {
  const Drawn: ComponentType<SvgIconProps> | undefined = name && hasIcon(name) ? ICONS[name] : undefined
  const own = useOwnIcons()?.[name ?? '']
  if (Drawn) return <Drawn {...props} />
  if (own)
    return (
      <SvgIcon {...props}>
        <path d={own} />
      </SvgIcon>
    )
  return (
    <FiberManualRecord
      {...props}
      sx={[{ transform: 'scale(.4)', opacity: 0.7 }, ...(Array.isArray(props.sx) ? props.sx : [props.sx ?? {}])]}
    />
  )
}

const hasIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name)
