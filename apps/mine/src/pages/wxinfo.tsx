import { MemberOnly } from '../account/member-only';
import { ProfileForm } from '../account/profile-form';

export default function WxInfoPage() {
  return (
    <MemberOnly>{(profile) => <ProfileForm key={profile.uid} profile={profile} />}</MemberOnly>
  );
}
