import { Type } from 'typebox';
import { Id, LinesText } from '../../entities/basics.ts';
import { Penalty } from '../../entities/my-page.ts';
import { defineCall } from '../parts/define.ts';

export const saveAppeal = defineCall('POST', '/api/v3/user/mypage/save-appeal', {
  access: 'login',
  summary:
    'Appeal against an own penalty, once; the same text again is the same appeal. Photos follow it, while it is open. A call of our own',
  refuses: { 404: ['unknown_penalty'], 422: ['appeal_filed'] },
  input: Type.Object({ penalty_id: Id, text: LinesText({ least: 10, most: 1_000 }) }),
  output: Penalty,
});
