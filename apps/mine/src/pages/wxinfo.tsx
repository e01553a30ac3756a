import { WithProfile } from '../account/with-profile';
import { ProfileForm } from '../profile/profile-form';

export default function WxInfoPage() {
  return (
    <WithProfile>{(profile) => <ProfileForm key={profile.uid} profile={profile} />}</WithProfile>
  );
}
