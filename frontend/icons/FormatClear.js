'use client'

import { createSvgIcon } from '@mui/material/SvgIcon'
import { jsx as _jsx } from 'react/jsx-runtime'
export default createSvgIcon(
  /*#__PURE__*/ _jsx('path', {
    d: 'M3.27 5 2 6.27l6.97 6.97L6.5 19h3l1.57-3.66L16.73 21 18 19.73 3.55 5.27zM6 5v.18L8.82 8h2.4l-.72 1.68 2.1 2.1L14.21 8H20V5z',
  }),
  'FormatClear',
)
