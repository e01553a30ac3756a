import { MemberOnly } from '../account/member-only';
import { ServiceChat } from '../service/chat';

export default function ServicePage() {
  return <MemberOnly>{(uid) => <ServiceChat key={uid} uid={uid} />}</MemberOnly>;
}
